declare module '*.svelte' {
  import type { Component } from 'svelte';

  const component: Component;
  export default component;
}

declare module 'single-spa-svelte' {
  import type { Lifecycles, MountProps } from '@baza/shared/contract';
  import type { Component } from 'svelte';

  const exported: {
    default(options: {
      component: Component;
      domElementGetter?(props: MountProps): HTMLElement;
    }): Lifecycles<MountProps>;
  };
  export default exported;
}
