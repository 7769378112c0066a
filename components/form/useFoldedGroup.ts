import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { FormGroup } from '../../lib/forms/formField';
import { fetchFormGroups } from '../../lib/writing/fetchFormGroups';
import { asLocale } from '../../lib/routes';
import { useFormTools } from './formTools';

/** The group of a place, and how to get it where the form did not bring it along: a recursive or very deep input. */
export function useFoldedGroup(name: string | undefined): {
  readonly group: FormGroup | null;
  /** Whether the group is there afterwards. */
  readonly unfold: () => Promise<boolean>;
  readonly failed: boolean;
} {
  const { groups, dispatch, addPickers } = useFormTools();
  const locale = asLocale(useIntl().locale);
  const [failed, setFailed] = useState(false);
  const group = name !== undefined && Object.hasOwn(groups, name) ? (groups[name] ?? null) : null;
  const unfold = async () => {
    if (group !== null) return true;
    const found = name === undefined ? null : await fetchFormGroups(name, locale);
    setFailed(found === null);
    if (found !== null) {
      addPickers(found.pickers);
      dispatch({ type: 'unfolded', groups: found.groups });
    }
    return found !== null;
  };
  return { group, unfold, failed };
}
