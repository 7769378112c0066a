import { FormattedMessage } from 'react-intl';

/** What the keys do in the list, for whoever has a keyboard before them; a screen reader says it of every list. */
export function PickerKeys() {
  return (
    <p className="is-keys w-caption" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> <FormattedMessage id="picker.keys.move" />
      </span>
      <span>
        <kbd>Enter</kbd> <FormattedMessage id="picker.keys.choose" />
      </span>
      <span>
        <kbd>Esc</kbd> <FormattedMessage id="picker.keys.close" />
      </span>
    </p>
  );
}
