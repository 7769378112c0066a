import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { DENSITIES, pageDensity } from '../../lib/device/density';

/** How close rows stand, on this device; needs scripts, and is not there without. */
export function DensityChoice() {
  const density = useSyncExternalStore(pageDensity.watch, pageDensity.get, pageDensity.getInitial);
  return (
    <fieldset className="is-density w-scripted">
      <legend>
        <FormattedMessage id="list.density" />
      </legend>
      {DENSITIES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="density"
            // Not a part of the form around it: the address knows nothing of it.
            form="none"
            checked={one === density}
            onChange={() => pageDensity.set(one)}
          />
          <span>
            <FormattedMessage id={`list.density.${one}`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
