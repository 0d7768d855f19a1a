interface LoaderContext {
  resourcePath: string;
  getOptions(): { runtime: string };
}
export default function iconLoader(this: LoaderContext, source: string): string;
