export interface SessionUser {
  id: string;
  name: string;
  userName: string;
  phone?: string;
  email?: string;
}
export interface SessionState {
  status: 'unknown' | 'anonymous' | 'authenticated';
  user: SessionUser | null;
  roles: readonly string[];
}
