import ArchiveIcon from 'lucide-react/icons/archive';
import BellIcon from 'lucide-react/icons/bell';
import BookmarkIcon from 'lucide-react/icons/bookmark';
import CalendarDaysIcon from 'lucide-react/icons/calendar-days';
import FileTextIcon from 'lucide-react/icons/file-text';
import HeartIcon from 'lucide-react/icons/heart';
import HouseIcon from 'lucide-react/icons/house';
import LayersIcon from 'lucide-react/icons/layers';
import ShieldCheckIcon from 'lucide-react/icons/shield-check';
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal';
import StarIcon from 'lucide-react/icons/star';
import StoreIcon from 'lucide-react/icons/store';
import UserIcon from 'lucide-react/icons/user';
import { type ComponentType, lazy } from 'react';
import type { Part } from './parts.ts';

interface PartPage {
  icon: typeof UserIcon;
  /** A chunk named like the part. */
  Page: ComponentType;
}

export const PART_PAGES: Readonly<Record<Part, PartPage>> = {
  person: {
    icon: UserIcon,
    Page: lazy(() => import(/* webpackChunkName: 'person' */ './pages/person/person-page.tsx')),
  },
  listings: {
    icon: HouseIcon,
    Page: lazy(() => import(/* webpackChunkName: 'listings' */ './pages/listings/listings-page.tsx')),
  },
  viewings: {
    icon: CalendarDaysIcon,
    Page: lazy(() => import(/* webpackChunkName: 'viewings' */ './pages/viewings/index.tsx')),
  },
  documents: {
    icon: ArchiveIcon,
    Page: lazy(() => import(/* webpackChunkName: 'documents' */ './pages/documents/documents-page.tsx')),
  },
  comments: {
    icon: StarIcon,
    Page: lazy(() => import(/* webpackChunkName: 'comments' */ './pages/comments/comments-page.tsx')),
  },
  favourites: {
    icon: HeartIcon,
    Page: lazy(() => import(/* webpackChunkName: 'favourites' */ './pages/favourites/favourites-page.tsx')),
  },
  selections: {
    icon: LayersIcon,
    Page: lazy(() => import(/* webpackChunkName: 'selections' */ './pages/selections/index.tsx')),
  },
  searches: {
    icon: BookmarkIcon,
    Page: lazy(() => import(/* webpackChunkName: 'searches' */ './pages/searches/searches-page.tsx')),
  },
  applications: {
    icon: FileTextIcon,
    Page: lazy(
      () => import(/* webpackChunkName: 'applications' */ './pages/applications/applications-page.tsx'),
    ),
  },
  role: {
    icon: ShieldCheckIcon,
    Page: lazy(() => import(/* webpackChunkName: 'role' */ './pages/role/role-page.tsx')),
  },
  staff: {
    icon: StoreIcon,
    Page: lazy(() => import(/* webpackChunkName: 'staff' */ './pages/staff/index.tsx')),
  },
  notices: {
    icon: BellIcon,
    Page: lazy(() => import(/* webpackChunkName: 'notices' */ './pages/notices/notices-page.tsx')),
  },
  settings: {
    icon: SlidersHorizontalIcon,
    Page: lazy(() => import(/* webpackChunkName: 'settings' */ './pages/settings/settings-page.tsx')),
  },
};
