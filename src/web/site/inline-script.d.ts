declare module "*?inline-script" {
  const text: string;
  export default text;
}

interface ImportMetaEnv {
  /** Set by `npm run dev`: the page of components is part of the site. */
  readonly VITE_STYLEGUIDE?: string;
}
