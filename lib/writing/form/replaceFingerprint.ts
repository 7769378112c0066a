import { FINGERPRINTS_INPUT } from '../drafts/inputNames';

/**
 * Replaces the fingerprint of one field among the values of an update form: `status:c3d4`. The save then compares the
 * field with that, and not with what the form was opened with.
 */
export function replaceFingerprint(values: URLSearchParams, pair: string): void {
  const [name = ''] = pair.split(':');
  const others = (values.get(FINGERPRINTS_INPUT) ?? '')
    .split(',')
    .filter((other) => other !== '' && !other.startsWith(`${name}:`));
  values.set(FINGERPRINTS_INPUT, [...others, pair].join(','));
}
