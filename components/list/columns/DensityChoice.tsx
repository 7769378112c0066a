import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { DENSITIES, densityStore } from '../../../lib/kit/browser/density';

/** Radio buttons for the row density on this device. */
export function DensityChoice() {
  const density = useSyncExternalStore(densityStore.watch, densityStore.get, densityStore.getInitial);
  return (
    <fieldset className="is-density">
      <legend>
        <FormattedMessage id="columns.density" />
      </legend>
      {DENSITIES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="density"
            // Excluded from the surrounding GET form, so that the URL does not carry it.
            form="none"
            checked={one === density}
            onChange={() => densityStore.set(one)}
          />
          <span>
            <FormattedMessage id={`columns.density.${one}`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
