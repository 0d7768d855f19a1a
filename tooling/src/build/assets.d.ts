declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
/** A library's sheet inside the class `scope`: `<div className={sheet.scope}>`. */
declare module '*.css?scoped' {
  const sheet: { readonly scope: string };
  export default sheet;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.jpg' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.jpeg' {
  const url: string;
  export default url;
}
declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.ico' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.wasm' {
  const url: string;
  export default url;
}
declare module '*.json?address' {
  const url: string;
  export default url;
}
