import { vibrate } from '../../browser/vibrate.ts';
import { useFavourite } from '../../store/favourites.ts';
import { HeartButton, type HeartButtonProps } from '../../ui/listing-card/heart-button.tsx';

interface Props extends Pick<HeartButtonProps, 'look'> {
  id: number;
  title: string;
}

/** Renders the heart of a listing, which adds it to the visitor’s favourites or removes it. */
export function FavouriteButton({ id, title, look }: Props) {
  const [saved, setSaved] = useFavourite(id);
  const press = (next: boolean) => {
    vibrate();
    setSaved(next);
  };
  return <HeartButton saved={saved} onSaved={press} of={title} {...(look && { look })} />;
}
