export * from './agency.ts';
export * from './people.ts';
export * from './profile.ts';
export * from './role-requests.ts';
