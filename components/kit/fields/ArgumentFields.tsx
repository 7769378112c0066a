import { FormattedMessage } from 'react-intl';
import { LabelText } from '../ui/LabelText';
import type { ArgumentInputView } from '../../../lib/kit/view/argumentInput';

/**
 * The inputs that a visitor fills in before a list or record can be read. Plain GET fields; those of one choice are
 * grouped under its label.
 */
export function ArgumentFields({ inputs }: { inputs: readonly ArgumentInputView[] }) {
  return inputs.map((input) => {
    const { choice } = input;
    if (choice === undefined) return <ArgumentField key={input.name} input={input} />;
    const members = inputs.filter((other) => other.choice?.id === choice.id);
    if (members[0] !== input) return null;
    return (
      <fieldset key={input.name} className="w-field">
        <legend>
          <LabelText label={choice.label} />
        </legend>
        <p className="is-help">
          <FormattedMessage id="form.oneOf" />
        </p>
        {members.map((member) => (
          <ArgumentField key={member.name} input={member} />
        ))}
      </fieldset>
    );
  });
}

function ArgumentField({ input }: { input: ArgumentInputView }) {
  const id = `input-${input.name}`;
  const described = [input.description && `${id}-help`, input.error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const shared = {
    id,
    name: input.name,
    defaultValue: input.value,
    'aria-invalid': input.error === null ? undefined : true,
    'aria-describedby': described === '' ? undefined : described,
  };
  return (
    <div className="w-field">
      <label htmlFor={id}>
        <LabelText label={input.label} />{' '}
        {input.choice === undefined && (
          <span>
            <FormattedMessage id={input.required ? 'form.required' : 'form.optional'} />
          </span>
        )}
      </label>
      {input.options === undefined ? (
        <input
          className="w-input"
          type={input.kind === 'date' ? 'date' : 'text'}
          autoComplete="off"
          {...shared}
        />
      ) : (
        <select className="w-input" {...shared}>
          <option value="" />
          {input.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label.text}
            </option>
          ))}
        </select>
      )}
      {input.description === undefined ? null : (
        <p className="is-help" id={`${id}-help`}>
          {input.description}
        </p>
      )}
      {input.error === null ? null : (
        <p className="is-error" id={`${id}-error`}>
          {input.error}
        </p>
      )}
    </div>
  );
}
