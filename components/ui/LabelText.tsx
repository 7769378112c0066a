/** Renders a label, marked as English if there is no translation for the page's language. */
export function LabelText({ label }: { label: { readonly text: string; readonly lang?: 'en' } }) {
  return label.lang === undefined ? label.text : <span lang={label.lang}>{label.text}</span>;
}
