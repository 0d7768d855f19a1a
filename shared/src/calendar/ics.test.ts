import { icsOf } from './ics.ts';

const viewing = {
  id: 7,
  startsAt: '2026-11-30T05:00:00.000Z',
  title: 'Показ: квартира, метро; «Навоий» и ещё одно очень длинное название объекта',
  url: 'https://baza.uz/products/product/12',
};

test('a viewing lasts an hour and names its page', () => {
  const lines = icsOf(viewing, Date.parse('2026-11-29T00:00:00Z')).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:viewing-7@baza.uz',
      'DTSTAMP:20261129T000000Z',
      'DTSTART:20261130T050000Z',
      'DTEND:20261130T060000Z',
      'URL:https://baza.uz/products/product/12',
      'END:VCALENDAR',
    ]),
  );
});

test('long lines are folded and separators of texts escaped', () => {
  const file = icsOf(viewing);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Показ: квартира\\, метро\\; «Навоий»');
});
