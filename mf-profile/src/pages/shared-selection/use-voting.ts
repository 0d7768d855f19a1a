import { useSession, useShell, useText } from '@baza/shared/contract';
import { VOTER_NAME_LENGTH, type VoteChoice } from '@baza/shared/domain';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSharedVoteMutation } from '../../api/selections-api.ts';
import { reasonOfFailure } from '../../features/selections/reason-of-failure.ts';
import { SELECTION_TEXTS } from '../../features/selections/selection-texts.ts';
import { keepVoter, readVoter, type Voter } from './voter.ts';

export interface Voting {
  name: string;
  setName: (name: string) => void;
  /** Somebody voted without a name. */
  isNameMissing: boolean;
  nameField: RefObject<HTMLInputElement | null>;
  /** Which of the voters this browser is. */
  voter: number | null;
  /** Votes under way, by listing. */
  casting: ReadonlyMap<number, VoteChoice | null>;
  vote: (listing: number, choice: VoteChoice | null) => void;
}

/** Votes of this browser on a selection, under a name. */
export function useVoting(token: string): Voting {
  const { t } = useText(SELECTION_TEXTS);
  const { notify } = useShell();
  const { user } = useSession();
  // Read by the browser alone: the server's page has no voter.
  const [voter, setVoter] = useState<Voter | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const [cast] = useSharedVoteMutation();
  const [casting, setCasting] = useState<Voting['casting']>(new Map());
  // One after another, so that the last tap is the last vote.
  const queue = useRef(Promise.resolve());
  useEffect(() => setVoter(readVoter(token)), [token]);
  const name = typed ?? (voter?.name || (user?.name ?? '').slice(0, VOTER_NAME_LENGTH));

  const send = async (listing: number, choice: VoteChoice | null, known: Voter) => {
    const { data, error } = await cast({ token, listing, voter: known.secret, name: known.name, choice });
    setCasting((before) => {
      const after = new Map(before);
      // Unless there has been another tap since.
      if (after.get(listing) === choice) after.delete(listing);
      return after;
    });
    if (!data) {
      notify({ kind: 'error', text: t(reasonOfFailure(error)) });
      return;
    }
    const next = { ...known, id: data.voter };
    keepVoter(token, next);
    setVoter(next);
  };
  const vote = (listing: number, choice: VoteChoice | null) => {
    if (!voter) return;
    if (name.trim() === '') {
      setTried(true);
      nameField.current?.focus();
      return;
    }
    // Kept first: a vote whose response is lost is this browser's all the same.
    const known = { ...voter, name: name.trim() };
    keepVoter(token, known);
    setCasting((before) => new Map(before).set(listing, choice));
    queue.current = queue.current.then(() => send(listing, choice, known));
  };

  return {
    name,
    setName: setTyped,
    isNameMissing: isTried && name.trim() === '',
    nameField,
    voter: voter?.id ?? null,
    casting,
    vote,
  };
}
