import { paths, useSession, useText } from '@baza/shared/contract';
import { FetchedPart } from '@baza/shared/page';
import { ButtonLink, type ButtonLinkProps, Dialog } from '@baza/shared/ui';
import { useState } from 'react';
import { TEXTS } from '../../../texts.ts';

const loadForm = () => import(/* webpackChunkName: 'quick-apply' */ './quick-apply.tsx');

interface Props extends Omit<ButtonLinkProps, 'to' | 'onClick'> {
  kind: 'credit' | 'direct';
  /** What is applied for: `offer`, `listing` and the loan, as `/apply/add` has them. */
  query: string;
}

/** Applies in a dialog over the page; visitors, new tabs and pages without scripts get the whole form's page. */
export function ApplyLink({ kind, query, ...link }: Props) {
  const { t } = useText(TEXTS);
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ButtonLink
        {...link}
        to={paths.applicationAdd(query)}
        aria-haspopup={user ? 'dialog' : undefined}
        onClick={(event) => {
          if (!user || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      <Dialog open={open} onClose={close} title={t(`apply.${kind}`)}>
        <FetchedPart load={loadForm} props={{ kind, query, onClose: close }} />
      </Dialog>
    </>
  );
}
