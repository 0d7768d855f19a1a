import { localePath, paths } from '@baza/shared/contract/routes';
import {
  type Edition,
  inLatin,
  LATIN,
  localeOfEdition,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeParams,
  type NoticeTopic,
} from '@baza/shared/domain';
import { letterText } from '../../platform/i18n/texts.ts';
import { emailSentence, topicName } from './notice-texts.ts';

/** An email with one notice, or with the number of notices of each topic. */
export function emailText(
  notice: { kind: NoticeKind; params: NoticeParams; link: string },
  kinds: readonly NoticeKind[],
  { edition, publicUrl }: { edition: Edition; publicUrl: string },
): { subject: string; text: string } {
  const locale = localeOfEdition(edition);
  const write = (text: string) => (edition === LATIN ? inLatin(text) : text);
  const counts = new Map<NoticeTopic, number>();
  for (const kind of kinds) counts.set(NOTICE_KINDS[kind], (counts.get(NOTICE_KINDS[kind]) ?? 0) + 1);
  const topics = [...counts].map(([topic, count]) => ({
    topic: topicName(topic, locale),
    count: String(count),
  }));
  const isOne = kinds.length === 1;
  const sentence = isOne
    ? emailSentence(notice, locale)
    : topics.map((topic) => letterText(locale, 'line', topic)).join('\n');
  const title = topics.length === 1 ? (topics[0]?.topic ?? '') : letterText(locale, 'many', {});
  const address = (path: string) => publicUrl + localePath(edition, path);
  return {
    subject: write(letterText(locale, 'subject', { title })),
    text: write(
      letterText(locale, 'text', {
        sentence,
        url: address(isOne ? notice.link : paths.home()),
        settings: address(paths.noticeSettings()),
      }),
    ),
  };
}
