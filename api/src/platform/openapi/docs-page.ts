import { escapeHtml } from '@baza/shared/http';

interface OpenApiOperation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
}
export interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, OpenApiOperation>>;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem}
h2{margin-top:2rem}summary{cursor:pointer;padding:.35rem 0}code{font-size:.95em}
.m{display:inline-block;min-width:4.5em;font-weight:600}pre{overflow:auto;padding:1rem;border:1px solid}`;

/** The OpenAPI document as one readable page without any script. */
export function renderDocs(document: OpenApiDocument): { html: string; style: string } {
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'other';
      const title = `<span class="m">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code>`;
      const about = operation.summary ? ` — ${escapeHtml(operation.summary)}` : '';
      const details = escapeHtml(JSON.stringify(operation, null, 2));
      const entry = `<details><summary>${title}${about}</summary><pre>${details}</pre></details>`;
      groups.set(tag, [...(groups.get(tag) ?? []), entry]);
    }
  }
  const sections = [...groups].map(([tag, entries]) => `<h2>${escapeHtml(tag)}</h2>${entries.join('')}`);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)}</title><style>${STYLE}</style>
<h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description ?? '')}</p>
<p><a href="openapi.json">openapi.json</a></p>${sections.join('')}</html>`;
  return { html, style: STYLE };
}
