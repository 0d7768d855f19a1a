import { bcp47, type Edition } from '@baza/shared/domain';
import type { PublicConfig } from '@baza/shared/schema';
import type { ShellFacts } from '../../delivery/shell-build/shell-facts.ts';
import { asJson, type FirstResponses } from './first-responses.ts';
import { embeddable, embedJson } from './page-head.ts';
import { pageRegistry, type Registry } from './remotes.ts';

export interface PageParts {
  /** HTML of the built shell. */
  template: string;
  shell: ShellFacts;
  registry: Registry;
  edition: Edition;
  /** The chosen theme is set on the document from the start, so that no page flashes in the other one. */
  theme: 'light' | 'dark' | undefined;
  /** Elements of the head, in parts. */
  head: readonly string[];
  /** Responses to the page's first calls that are not in the state. */
  responses: FirstResponses;
  /** Elements after the root. */
  bar?: string | undefined;
  /** Where its scripts find this registry again, if it is not the site's. */
  registryAddress?: string | undefined;
  /** The first screen, the width it is made for, and whether fonts wait for its first paint: who has the sheets has the fonts. */
  rendered?: { html: string; state: string; width: number; fontsWait: boolean };
}

const startOf = (id: string): string => `<script type="application/json" id="${id}">`;
const END = '</script>\n';
const block = (id: string, json: string): string => startOf(id) + json + END;
const STATE = startOf('baza-state');

/** A page that comes as HTML has sheets and scripts in an order of its own, and maybe of fonts. */
function withoutFiles(template: string, { fontsWait }: { fontsWait: boolean }): string {
  const others = template.replace(/<script defer [^>]*><\/script>|<link [^>]*rel="stylesheet"[^>]*>/g, '');
  return fontsWait ? others.replace(/<link [^>]*as="font"[^>]*>/g, '') : others;
}

/** Where a page's own parts go in the shell's HTML. */
const PLACES = /(<html lang="[^"]*"|<!--baza:head-->|<!--baza:blocks-->|<div id="root"><\/div>)/;

/**
 * Puts the head of a page, and the data that the shell needs first, into the shell's HTML. The page comes in parts: as one
 * text it would be copied with every part that is added, some hundred kilobytes each time.
 */
export function createPageHtml(config: PublicConfig): (parts: PageParts) => string[] {
  const configBlock = block('baza-config', embedJson(config));
  /** The embedded registry, created once for each pair of registry and shell. */
  const embedded = new WeakMap<Registry, { shell: ShellFacts; json: string }>();
  const registryJson = (registry: Registry, shell: ShellFacts): string => {
    const known = embedded.get(registry);
    if (known?.shell === shell) return known.json;
    const json = embedJson(pageRegistry(registry, shell));
    embedded.set(registry, { shell, json });
    return json;
  };

  const start = ({ edition, theme, registryAddress, rendered }: PageParts): string =>
    [
      `<html lang="${bcp47(edition)}"`,
      ...(theme ? [`data-theme="${theme}"`] : []),
      ...(registryAddress ? [`data-registry="${registryAddress}"`] : []),
      // Until the page's first script has asked for the others.
      ...(rendered ? ['data-photos="wait"'] : []),
      ...(rendered?.fontsWait ? ['data-fonts="wait"'] : []),
    ].join(' ');
  const blocks = ({ registry, shell, responses, rendered }: PageParts): string[] => [
    configBlock,
    block('baza-registry', registryJson(registry, shell)),
    ...(rendered ? [STATE, embeddable(rendered.state), END] : []),
    block('baza-answers', embeddable(asJson(responses))),
  ];

  return (page) => {
    const { template, head, bar = '', rendered } = page;
    return (rendered ? withoutFiles(template, rendered) : template).split(PLACES).flatMap((piece) => {
      if (piece.startsWith('<html lang')) return start(page);
      if (piece === '<!--baza:head-->') return head;
      if (piece === '<!--baza:blocks-->') return blocks(page);
      if (piece !== '<div id="root"></div>') return piece;
      return rendered
        ? [`<div id="root" data-width="${rendered.width}">`, rendered.html, '</div>', bar]
        : [piece, bar];
    });
  };
}
