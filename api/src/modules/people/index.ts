export { type Badges, createBadges } from './badges.ts';
export {
  callbackFigures,
  createPeopleReader,
  mustBePublic,
  type PeopleReader,
  requestFigures,
} from './people-reader.ts';
export { peopleRoutes, specialistRoutes } from './people-routes.ts';
export { createSpecialists, type Specialists } from './specialists.ts';
