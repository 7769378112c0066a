import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './FileChooser.module.css';

/**
 * A file input in the language of the page. The browser's own speaks that of the browser, so it lies unseen over a button and a text, where
 * it takes clicks, dropped files and the focus. `children`: the text, such as the name of the chosen file.
 */
export function FileChooser({
  id,
  children,
  'aria-describedby': describedBy,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { readonly id: string; children?: ReactNode }) {
  const text = `${id}-chosen`;
  const root = useRef<HTMLSpanElement>(null);
  // A slow page is used before its scripts run: React never heard of a file that was chosen then.
  useEffect(function tellEarlyFile() {
    const element = root.current?.querySelector('input');
    if (element?.files?.length) element.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);
  return (
    <span className={styles.root} ref={root}>
      <input
        {...input}
        id={id}
        type="file"
        aria-describedby={[text, describedBy].filter((each) => each !== undefined).join(' ')}
      />
      <span className="w-button" aria-hidden="true">
        <FormattedMessage id="file.choose" />
      </span>
      <span id={text} role="status">
        {children}
      </span>
    </span>
  );
}
