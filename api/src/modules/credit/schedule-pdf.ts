import { fileURLToPath } from 'node:url';
import {
  CREDIT_KINDS,
  type CreditSchedule,
  type CreditTerms,
  type EarlyRepayment,
  formatDate,
  formatMoney,
  formatNumber,
  type Locale,
} from '@baza/shared/domain';
import { THEMED } from '@baza/shared/tokens';
import PDFDocument from 'pdfkit';
import en from './i18n/en.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz.json' with { type: 'json' };

const TEXTS = { uz, ru, en };
const BOLD = fileURLToPath(new URL('../../pages/seo/assets/onest-semibold.ttf', import.meta.url));
const PLAIN = fileURLToPath(new URL('assets/onest-regular.ttf', import.meta.url));
const COLOR = {
  ink: THEMED['color-ink-strong'][0],
  muted: THEMED['color-ink-muted'][0],
  line: THEMED['color-border'][0],
};
/** In points; the page is A4. */
const MARGIN = 40;
const LINE = 15;
const SIZE = { title: 18, part: 13, text: 9 };
const FIRST_COLUMN = 46;

const som = (value: number) => formatMoney(value, 'decimalNoScale');
const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));

export interface SchedulePdf {
  terms: CreditTerms;
  early: EarlyRepayment | null;
  schedules: readonly CreditSchedule[];
  locale: Locale;
}

/** Draws both schedules on paper; takes some tenths of a second of a core. */
export async function schedulePdf({ terms, early, schedules, locale }: SchedulePdf): Promise<Buffer> {
  const t = TEXTS[locale];
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: locale,
    info: { Title: t.title, Creator: 'Baza' },
  });
  doc.registerFont('plain', PLAIN).registerFont('bold', BOLD);
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - LINE;
  const said = (label: string, value: string) => {
    doc.font('plain').fillColor(COLOR.muted).text(`${label}: `, MARGIN, doc.y, { continued: true });
    doc.font('bold').fillColor(COLOR.ink).text(value);
  };

  doc.font('bold').fontSize(SIZE.title).fillColor(COLOR.ink).text(t.title);
  doc.moveDown(0.5).fontSize(SIZE.text);
  said(t.amount, som(terms.creditAmount));
  said(t.rate, formatNumber(terms.rate, locale, { digits: 2 }));
  said(t.term, String(terms.creditTerm));
  if (early) said(filled(t.earlyPaid, { month: early.month }), som(early.amount));
  doc
    .moveDown(0.5)
    .font('plain')
    .fillColor(COLOR.muted)
    .text(filled(t.note, { date: formatDate(Date.now(), locale) }));

  for (const schedule of CREDIT_KINDS.flatMap((kind) => schedules.find((one) => one.kind === kind) ?? [])) {
    const hasEarly = schedule.payments.some((row) => row.early > 0);
    const columns = [
      { label: t.payment, of: 'payment' },
      { label: t.principal, of: 'principal' },
      { label: t.interestColumn, of: 'interest' },
      ...(hasEarly ? [{ label: t.early, of: 'early' } as const] : []),
      { label: t.balance, of: 'balance' },
    ] as const;
    const column = (width - FIRST_COLUMN) / columns.length;
    const line = (cells: readonly string[], font: 'plain' | 'bold') => {
      const y = doc.y;
      doc.font(font).fontSize(SIZE.text).fillColor(COLOR.ink);
      cells.forEach((cell, at) => {
        const x = at === 0 ? MARGIN : MARGIN + FIRST_COLUMN + (at - 1) * column;
        const room = at === 0 ? FIRST_COLUMN : column;
        doc.text(cell, x, y, { width: room, align: at === 0 ? 'left' : 'right', lineBreak: false });
      });
      doc
        .moveTo(MARGIN, y + LINE - 4)
        .lineTo(MARGIN + width, y + LINE - 4)
        .lineWidth(0.5)
        .strokeColor(COLOR.line)
        .stroke();
      doc.x = MARGIN;
      doc.y = y + LINE;
    };
    const head = () => line([t.month, ...columns.map(({ label }) => label)], 'bold');
    const ownPage = () => {
      doc.addPage();
      doc.x = MARGIN;
    };
    if (doc.y > bottom - 8 * LINE || schedule !== schedules[0]) ownPage();
    else doc.moveDown(1);
    doc.font('bold').fontSize(SIZE.part).fillColor(COLOR.ink).text(t[schedule.kind], MARGIN);
    doc.moveDown(0.3).fontSize(SIZE.text);
    said(t.interest, som(schedule.interest));
    said(t.total, som(schedule.total));
    doc.moveDown(0.5);
    head();
    for (const row of schedule.payments) {
      if (doc.y > bottom - LINE) {
        ownPage();
        head();
      }
      line(
        [
          String(row.month),
          ...columns.map(({ of }) => (of === 'early' && row.early === 0 ? '' : som(row[of]))),
        ],
        'plain',
      );
    }
    const sums = schedule.payments.reduce(
      (sum, row) => ({ payment: sum.payment + row.payment, early: sum.early + row.early }),
      {
        payment: 0,
        early: 0,
      },
    );
    const totals = {
      ...sums,
      principal: terms.creditAmount - sums.early,
      interest: schedule.interest,
      balance: 0,
    };
    line([t.sum, ...columns.map(({ of }) => (of === 'balance' ? '' : som(totals[of])))], 'bold');
  }

  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Written in the margin, which would otherwise begin another page.
    doc.page.margins.bottom = 0;
    doc
      .font('plain')
      .fontSize(SIZE.text)
      .fillColor(COLOR.muted)
      .text(filled(t.page, { page: page + 1, pages: count }), MARGIN, doc.page.height - MARGIN, {
        width,
        align: 'right',
        lineBreak: false,
      });
  }
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}
