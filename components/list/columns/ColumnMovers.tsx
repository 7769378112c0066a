import { useIntl } from 'react-intl';
import { Icon } from '../../kit/ui/Icon';

/** The buttons that move a column up and down among the chosen ones. */
export function ColumnMovers({
  name,
  text,
  order,
  onOrder,
}: {
  name: string;
  text: string;
  order: readonly string[];
  onOrder: (order: readonly string[]) => void;
}) {
  const intl = useIntl();
  return (
    <span className="is-movers">
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          data-mover={`${by} ${name}`}
          disabled={name === order.at(by === -1 ? 0 : -1)}
          aria-label={intl.formatMessage({ id: by === -1 ? 'columns.up' : 'columns.down' }, { name: text })}
          onClick={({ currentTarget }) => {
            const list = currentTarget.closest('ul');
            onOrder(moved(order, name, by));
            // The button moves with its row. At either end it disappears, so the opposite one gets the focus.
            window.requestAnimationFrame(() => focusMover(list, name, by));
          }}
        >
          <Icon name={by === -1 ? 'arrowUp' : 'arrowDown'} size="small" />
        </button>
      ))}
    </span>
  );
}

function moved(order: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const from = order.indexOf(name);
  const other = order[from + by];
  if (other === undefined) return order;
  return order.map((one) => (one === name ? other : one === other ? name : one));
}

function focusMover(list: HTMLElement | null, name: string, by: -1 | 1): void {
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>('[data-mover]') ?? [])];
  const own = buttons.filter(
    (button) => button.dataset.mover?.endsWith(` ${name}`) === true && !button.disabled,
  );
  (own.find((button) => button.dataset.mover === `${by} ${name}`) ?? own[0])?.focus();
}
