import type { Label } from '../../../lib/kit/view/label';

/** Renders a label. What has no translation for the page's language is marked as English. */
export function LabelText({ label: { text, lang, parts } }: { label: Label }) {
  if (parts !== undefined) return parts.map((part, index) => <LabelText key={index} label={part} />);
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}
