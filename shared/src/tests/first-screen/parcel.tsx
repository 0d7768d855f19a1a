import { defineParcel } from '../../contract/react/define.tsx';

export const { bootstrap, mount, update, unmount } = defineParcel({
  name: 'mf_test',
  component: ({ zoom }: { zoom: number }) => <p>zoom {zoom}</p>,
});
