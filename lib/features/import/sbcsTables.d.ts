/** The tables of iconv-lite: the 128 characters of each encoding above ASCII. The package has no types for them. */
declare module 'iconv-lite/encodings/sbcs-data-generated.js' {
  const tables: Readonly<Record<string, { readonly chars: string } | undefined>>;
  export default tables;
}
