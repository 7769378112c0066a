import { FormattedMessage, useIntl } from 'react-intl';
import type { ChartsView } from '../../../lib/features/list/charts/chartsView';
import { Disclosure } from '../../kit/ui/Disclosure';
import { Icon } from '../../kit/ui/Icon';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import styles from './ChartMenu.module.css';

/** A menu of the fields that a chart can count by. Its links work without JavaScript and can be shared. */
export function ChartMenu({ charts }: { charts: ChartsView | undefined }) {
  const label = useIntl().formatMessage({ id: 'chart.button' });
  if (charts === undefined) return null;
  const { fields, shown } = charts;
  return (
    <span className={styles.root}>
      <Disclosure
        summary={
          <summary
            id="list-charts"
            className={shown === null ? 'w-button is-small' : 'w-button is-small is-on'}
            title={label}
          >
            <Icon name="chart" size="small" />
            <span className="is-name">{label}</span>
          </summary>
        }
      >
        <div className="w-pop is-end">
          <p className="w-caption w-muted">
            <FormattedMessage id="chart.by" />
          </p>
          <ul>
            {fields.map((field) => (
              <li key={field.name}>
                <SiteLink href={field.href} scroll={false} aria-current={field.current ? 'true' : undefined}>
                  <LabelText label={field.label} />
                </SiteLink>
              </li>
            ))}
            {shown !== null && (
              <li className="is-off">
                <SiteLink href={shown.offHref} scroll={false}>
                  <FormattedMessage id="chart.off" />
                </SiteLink>
              </li>
            )}
          </ul>
        </div>
      </Disclosure>
    </span>
  );
}
