interface LoaderContext {
  rootContext: string;
  resourcePath: string;
  callback(error: null, source: string, map: unknown): void;
}

export default function hotLoader(this: LoaderContext, source: string, map: unknown): void;
