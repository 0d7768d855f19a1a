import { PlatformProviders } from '@baza/shared/contract';
import { createStubShell } from '@baza/shared/testing';
import { render } from '@testing-library/react';
import { useIssueSentence } from './use-issue-sentence.ts';

function Sentence({ label, code = 'required' }: { label?: string; code?: string }) {
  return <p>{useIssueSentence()({ code }, label)}</p>;
}

test.each([
  ['uz', 'Нарх', '«Нарх» майдонини тўлдиринг', 'Бу майдонни тўлдиринг'],
  ['ru', 'Цена', 'Заполните поле «Цена»', 'Заполните это поле'],
  ['en', 'Price', 'Price is required', 'This field is required'],
] as const)('a required field with and without its label: %s', async (locale, label, named, unnamed) => {
  const { shell, live } = await createStubShell({ locale });
  const shown = (field?: string) =>
    render(
      <PlatformProviders shell={shell} live={live} owns={() => true}>
        <Sentence label={field} />
      </PlatformProviders>,
    ).container.textContent;
  expect(shown(label)).toBe(named);
  expect(shown()).toBe(unnamed);
});

test('a code without a sentence of its own never shows its key', async () => {
  const { shell, live } = await createStubShell({ locale: 'en' });
  const { container } = render(
    <PlatformProviders shell={shell} live={live} owns={() => true}>
      <Sentence code="somethingNew" />
    </PlatformProviders>,
  );
  expect(container).toHaveTextContent(/^Check this value$/);
});
