import { inLanguage } from '../../kit/parts/inLanguage';
import type { WidgetPartProps } from '../../kit/parts/partProps';

/** The colours of the city’s map, with what they mean. */
const COLOURS = [
  { value: '', en: 'None', pl: 'Brak' },
  { value: '#b42318', en: 'Danger', pl: 'Zagrożenie' },
  { value: '#b54708', en: 'Road', pl: 'Droga' },
  { value: '#027a48', en: 'Greenery', pl: 'Zieleń' },
];

/** The colour of a pin: one of the city’s colours instead of any. A list, which a form without scripts posts as it is. */
export default function MapColour({ text, setText, locale, Frame }: WidgetPartProps) {
  const current = text.toLowerCase();
  // A colour from before stays until somebody chooses another.
  const isKnown = COLOURS.some(({ value }) => value === current);
  const choices = isKnown ? COLOURS : [{ value: current, en: text, pl: text }, ...COLOURS];
  return (
    <Frame>
      {(control) => (
        <select
          {...control}
          className="w-input"
          value={current}
          onChange={(event) => setText(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {inLanguage(choice, locale)}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}
