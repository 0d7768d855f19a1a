import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createI18n } from '../../contract/i18n.ts';
import { TextsContext } from '../../contract/texts/use-translation.ts';
import domain from '../../i18n/domain/ru.json';
import ui from '../../i18n/ui/ru.json';

const none = { uz: {}, en: {} };
let i18n: Awaited<ReturnType<typeof createI18n>>;
beforeAll(async () => {
  i18n = await createI18n('ru', { ui: { ...none, ru: ui }, domain: { ...none, ru: domain } });
});

/** Renders a component as a page in Russian would. */
export function renderUi(element: ReactElement) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsContext value={i18n}>
      <MemoryRouter>{children}</MemoryRouter>
    </TextsContext>
  );
  return { user: userEvent.setup(), ...render(element, { wrapper }) };
}
