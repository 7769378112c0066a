import { FormattedMessage, useIntl } from 'react-intl';
import { askHref } from '../../../lib/ground/routes/askHrefs';
import { localePath, toLocale } from '../../../lib/ground/routes/hrefs';
import { Icon } from '../../kit/ui/Icon';
import { SiteLink } from '../../kit/ui/SiteLink';

/** The field for a question, under the awning, with questions that this site answers. */
export function AskBox({ examples }: { examples: readonly string[] }) {
  const intl = useIntl();
  const [first] = examples;
  return (
    <div>
      <div className="is-awning" aria-hidden="true" />
      <div className="is-window">
        <form
          className="is-ask"
          method="get"
          role="search"
          aria-labelledby="home-ask"
          action={localePath(toLocale(intl.locale), askHref())}
        >
          <label id="home-ask" htmlFor="home-question">
            <FormattedMessage id="home.ask" />
          </label>
          <div>
            <Icon name="search" size="large" />
            <input
              id="home-question"
              name="q"
              type="search"
              autoComplete="off"
              placeholder={
                first === undefined
                  ? undefined
                  : intl.formatMessage({ id: 'home.ask.example' }, { example: first })
              }
            />
            <button type="submit" className="w-button is-primary">
              <FormattedMessage id="home.ask.submit" />
            </button>
          </div>
        </form>
        {examples.length > 0 && (
          <p className="is-examples">
            <FormattedMessage id="home.ask.try" />{' '}
            {examples.map((question) => (
              <SiteLink key={question} href={askHref(question)}>
                {question}
              </SiteLink>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
