import styled from '@emotion/styled';
import { FormattedMessage } from 'react-intl';
import type { ChartsView } from '../../lib/records/charts/view';
import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';
import { Disclosure } from '../states/Disclosure';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';

const Root = styled.span(`
position:relative;
.w-pop{right:0;top:40px;min-width:220px;max-width:calc(100vw - 32px);padding:8px 0;max-height:min(56vh,480px);overflow:auto}
.w-pop p{padding:0 16px 4px}
.w-pop a{display:flex;align-items:center;min-height:36px;padding:4px 16px;color:${color.text};text-decoration:none}
.w-pop a:hover,.w-pop a[aria-current]{background:${color.primaryTint};color:${color.primaryTintText}}
.w-pop li.is-off{border-top:1px solid ${color.divider};margin-top:8px;padding-top:8px}
${media.belowMd}{order:3;.w-pop a{min-height:44px}}
`);

/** What a list can be counted by: links, folded under "Chart". They work without JavaScript, and can be shared. */
export function ChartMenu({ charts }: { charts: ChartsView | undefined }) {
  if (charts === undefined) return null;
  const { fields, shown } = charts;
  return (
    <Root>
      <Disclosure
        summary={
          <summary className={shown === null ? 'w-button is-small' : 'w-button is-small is-on'}>
            <Icon name="chart" size="small" />
            <FormattedMessage id="chart.button" />
          </summary>
        }
      >
        <div className="w-pop">
          <p className="w-caption w-muted">
            <FormattedMessage id="chart.by" />
          </p>
          <ul>
            {fields.map((field) => (
              <li key={field.name}>
                <SiteLink href={field.href} scroll={false} aria-current={field.current ? 'true' : undefined}>
                  <Name label={field.label} />
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
    </Root>
  );
}
