// The first script of a page that comes as HTML. Until its sheets are there the line belongs to them and to the photos in
// sight; what makes the page react, which the server names in `data-scripts`, comes after that, and photos out of sight last.
import { keepEarlyPress } from './early-press.ts';
import { releaseFonts } from './fonts.ts';
import { loadScripts, type PageScript } from './load-scripts.ts';
import { firstPhotos, releasePhotos } from './photos.ts';
import { afterSheets } from './sheets.ts';

keepEarlyPress();
const { scripts = '[]' } = (document.currentScript as HTMLScriptElement).dataset;
afterSheets(async () => {
  await firstPhotos();
  const fetched = loadScripts(JSON.parse(scripts) as PageScript[]);
  releaseFonts(fetched);
  releasePhotos(fetched);
});
