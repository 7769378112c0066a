/** A name that comes from the schema or the labels file; marked as English where there is none in the page's language. */
export function LabelText({ label }: { label: { readonly text: string; readonly lang?: 'en' } }) {
  return label.lang === undefined ? label.text : <span lang={label.lang}>{label.text}</span>;
}
