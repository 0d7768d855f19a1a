import { splitLocale } from '@baza/shared/contract/routes';
import en from './i18n/en.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz.json' with { type: 'json' };

const texts = { uz, ru, en };

/** The last resort if the page could not start; depends only on the document. */
export function showBootFailure(page: Window = window): void {
  const { title, text, retry } = texts[splitLocale(page.location.pathname).locale];
  const { document } = page;
  const heading = document.createElement('h1');
  heading.textContent = title;
  const line = document.createElement('p');
  line.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retry;
  button.addEventListener('click', () => page.location.reload());
  const box = document.createElement('main');
  box.className = 'boot-failure';
  box.setAttribute('role', 'alert');
  box.append(heading, line, button);
  document.getElementById('root')?.replaceChildren(box);
}
