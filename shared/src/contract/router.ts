/**
 * The part of react-router that shell and remotes use. The shell provides this file to every root under the name
 * `react-router-dom`, so remotes import from there as usual and one small copy serves all. A remote that needs
 * another export adds it here; the release checks refuse one that the running shell lacks.
 */
export {
  createPath,
  createSearchParams,
  generatePath,
  Link,
  type LinkProps,
  type Location,
  matchPath,
  matchRoutes,
  Navigate,
  type NavigateFunction,
  type Navigator,
  NavLink,
  type NavLinkProps,
  Outlet,
  type Path,
  parsePath,
  Route,
  Router,
  Routes,
  resolvePath,
  type To,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router';
