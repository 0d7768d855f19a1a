import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import domain from '../../i18n/domain/ru.json';
import ui from '../../i18n/ui/ru.json';

const i18n = createInstance();
i18n.use(initReactI18next).init({
  lng: 'ru',
  resources: { ru: { ui, domain } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Renders a component as a page in Russian would. */
export function renderUi(element: ReactElement) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nextProvider>
  );
  return { user: userEvent.setup(), ...render(element, { wrapper }) };
}
