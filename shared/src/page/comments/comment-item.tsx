import { paths, useText } from '@baza/shared/contract';
import type { Comment } from '@baza/shared/schema';
import { Avatar, FormatDate } from '@baza/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './comment-item.module.css';
import { CommentReply } from './comment-reply.tsx';
import { COMMENT_TEXTS, withCommentTexts } from './comment-texts.ts';
import { Stars } from './stars.tsx';

interface Props {
  comment: Comment;
  /** Where it is not the page of the person it is about. */
  withAbout?: boolean;
  /** The moderator sees the whole name. */
  author?: string;
  /** State and actions. */
  children?: ReactNode;
}

function Item({ comment, withAbout, author, children }: Props) {
  const { t } = useText(COMMENT_TEXTS);
  const { t: domain } = useText('domain');
  const { about, rating, text, contact, at, reply } = comment;
  const name = author ?? comment.author;
  return (
    <article className={styles.comment}>
      <header className={styles.head}>
        <Avatar name={name} size="m" />
        <div>
          <p className={styles.author}>{name}</p>
          <p className={styles.muted}>
            <FormatDate date={at} look="medium" />
            {` · ${t(`contact.${contact}`)}`}
          </p>
        </div>
        <Stars rating={rating} />
      </header>
      {withAbout && (
        <p className={styles.about}>
          {t('about')} <Link to={paths.user(about.id)}>{about.name}</Link>
          <span className={styles.muted}>{domain(`userType.${about.userType}`)}</span>
        </p>
      )}
      <p className={styles.text}>{text}</p>
      {reply && (
        <CommentReply
          head={
            <>
              <strong>{t('replyOf', { name: about.name })}</strong>{' '}
              <FormatDate date={reply.at} look="medium" />
            </>
          }
          text={reply.text}
        />
      )}
      {children}
    </article>
  );
}

/** A comment with its rating, the contact it follows, and the reply. */
export const CommentItem = withCommentTexts(Item);
