import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from './Icon';

/** Puts a text into the clipboard, and says that it did. Only where there are scripts. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true));
  };
  return (
    <button type="button" className="w-button is-small w-scripted" onClick={copy}>
      <Icon name={copied ? 'check' : 'copy'} size="small" />
      <span role="status">
        <FormattedMessage id={copied ? 'graphql.copied' : 'graphql.copy'} />
      </span>
    </button>
  );
}
