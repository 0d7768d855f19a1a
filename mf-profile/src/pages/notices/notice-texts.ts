import { useShell, useText } from '@baza/shared/contract';
import { splitLocale } from '@baza/shared/contract/routes';
import type { Edition } from '@baza/shared/domain';

/** The namespace of this page's texts. */
export const NOTICE_TEXTS = 'mf_profile_notices';
export const useNoticeText = () => useText(NOTICE_TEXTS).t;

/** The language and script of this page, in which notices are sent. */
export const useEdition = (): Edition => splitLocale(useShell().history.location.pathname).edition;
