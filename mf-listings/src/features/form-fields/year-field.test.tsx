import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { YearField } from './year-field.tsx';

jest.mock('@baza/shared/page', () => ({
  useIssueSentence: () => (issue: { params: { exactLength: number } }, label: string) =>
    `${label}: ${issue.params.exactLength}`,
}));

function Held() {
  const [year, setYear] = useState<number | undefined>();
  return <YearField label="Year" error={null} value={year} onValue={setYear} />;
}

test.each([
  ['2024', '2024', null],
  ['2024 г.', '2024', null],
  ['20245', '20245', 'Year: 4'],
  ['2019-2020', '20192020', 'Year: 4'],
])('a typed or pasted year %s keeps its digits, and more than four are an error', async (text, shown, error) => {
  for (const isTyped of [true, false]) {
    const { unmount } = render(<Held />);
    const field = screen.getByRole('textbox', { name: 'Year' });
    await userEvent.click(field);
    if (isTyped) await userEvent.keyboard(text);
    else await userEvent.paste(text);
    expect(field).toHaveValue(shown);
    if (error) expect(field).toHaveAccessibleDescription(error);
    else expect(field).toBeValid();
    unmount();
  }
});
