import type { Photo, RichBlock, RichSpan, RichText } from '@baza/shared/schema';
import { PHONE, PhotoPicture } from '@baza/shared/ui';
import { Fragment, type ReactNode } from 'react';
import styles from './rich-text.module.css';
import { SafeLink } from './safe-link.tsx';

function Span({ span: { text, marks = [] } }: { span: RichSpan }) {
  let node: ReactNode = text;
  for (const mark of marks) {
    if (mark.type === 'bold') node = <strong>{node}</strong>;
    if (mark.type === 'italic') node = <em>{node}</em>;
  }
  const link = marks.find((mark) => mark.type === 'link');
  return link ? <SafeLink href={link.attrs.href}>{node}</SafeLink> : node;
}

/** Parts of a text never change place, so their places are their keys. */
const each = <T,>(parts: readonly T[] | undefined, draw: (part: T) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a stored text is only replaced as a whole
  parts?.map((part, index) => <Fragment key={index}>{draw(part)}</Fragment>);

const spans = (content: readonly RichSpan[] | undefined) => each(content, (span) => <Span span={span} />);

function Block({ block, photos }: { block: RichBlock; photos: readonly Photo[] }) {
  switch (block.type) {
    case 'paragraph':
      return block.content?.length ? <p>{spans(block.content)}</p> : null;
    case 'heading': {
      const Heading = `h${block.attrs.level}` as const;
      return <Heading>{spans(block.content)}</Heading>;
    }
    case 'image': {
      const photo = photos.find(({ id }) => id === block.attrs.photo);
      if (!photo) return null;
      return (
        <figure className={styles.figure}>
          <PhotoPicture
            photo={photo}
            alt={block.attrs.alt}
            sizes={`${PHONE} 100vw, 46rem`}
            className={styles.photo}
          />
          {block.attrs.alt && (
            <figcaption className={styles.caption} aria-hidden="true">
              {block.attrs.alt}
            </figcaption>
          )}
        </figure>
      );
    }
    default: {
      const List = block.type === 'orderedList' ? 'ol' : 'ul';
      return (
        <List>
          {each(block.content, (item) => (
            <li>
              {each(item.content, (paragraph) =>
                paragraph.content ? <p>{spans(paragraph.content)}</p> : null,
              )}
            </li>
          ))}
        </List>
      );
    }
  }
}

/** A stored text as elements: nothing in it is ever read as HTML. */
export const RichTextView = ({ text, photos }: { text: RichText; photos: readonly Photo[] }) => (
  <div className={styles.text}>
    {each(text.content, (block) => (
      <Block block={block} photos={photos} />
    ))}
  </div>
);
