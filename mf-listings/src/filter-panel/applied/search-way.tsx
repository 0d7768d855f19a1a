import type { ListingSearch } from '@baza/shared/domain';
import { Button, ButtonLink } from '@baza/shared/ui';

/** How another search is shown: by its address, or by the page itself. */
export type Ways =
  | { hrefOf: (search: ListingSearch) => string; onPick?: undefined }
  | { hrefOf?: undefined; onPick: (search: ListingSearch) => void };

interface Props {
  ways: Ways;
  to: ListingSearch;
  children: string;
}

/** The way to another search in words. */
export const SearchWay = ({ ways: { hrefOf, onPick }, to, children }: Props) =>
  hrefOf ? (
    <ButtonLink variant="text" size="s" to={hrefOf(to)}>
      {children}
    </ButtonLink>
  ) : (
    <Button variant="text" size="s" onClick={() => onPick(to)}>
      {children}
    </Button>
  );
