import { html, type Markup } from './html.ts';
import { type Page, type PageContext, renderPage } from './page.ts';

export type Trouble = 'expired' | 'error' | 'failure' | 'crowded';

const message = (title: string, text: string, action: Markup): Markup => html`
  <div class="message">
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    ${action}
  </div>`;

/** A page with one message and one action. */
export const renderMessage = (
  context: PageContext,
  { title, text, action }: { title: string; text: string; action: { label: string; url: string } },
): Page =>
  renderPage(context, {
    title,
    body: message(title, text, html`<a class="submit" href="${action.url}">${action.label}</a>`),
  });

/** Explains why a login cannot continue and links to the home page. */
export function renderTrouble(context: PageContext, trouble: Trouble): Page {
  const { t, homeUrl } = context;
  const action = { label: t('home'), url: homeUrl };
  return renderMessage(context, { title: t(`${trouble}Title`), text: t(`${trouble}Text`), action });
}

/** Asks for confirmation before a logout by a link without an `id_token_hint`. */
export function renderLogoutQuestion(
  context: PageContext,
  { action, returnTo }: { action: string; returnTo: string },
): Page {
  const { t, homeUrl } = context;
  const form = html`
    <form method="post" action="${action}">
      <input type="hidden" name="post_logout_redirect_uri" value="${returnTo}">
      <button class="submit" type="submit">${t('logoutSubmit')}</button>
    </form>
    <p class="other"><a href="${homeUrl}">${t('stay')}</a></p>`;
  return renderPage(context, {
    title: t('logoutTitle'),
    body: message(t('logoutTitle'), t('logoutText'), form),
  });
}
