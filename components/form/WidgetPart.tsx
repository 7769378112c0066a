import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Draft } from '../../lib/features/form/drafts/draft';
import { parseInputType } from '../../lib/features/form/drafts/parseInputType';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { PartBoundary, SiteDefault } from '../kit/parts/PartBoundary';
import type { PartControl } from '../kit/parts/partProps';
import { WIDGET_PARTS } from '../kit/parts/widgetParts';
import { FieldFrame } from './field/FieldFrame';
import type { BoundField } from './field/boundField';
import { getTypedText, useBoundField, useFormContext } from './formContext';

const BoundContext = createContext<BoundField | null>(null);

interface PartFrameProps {
  readonly as?: 'field' | 'group';
  readonly children: (control: PartControl) => ReactNode;
}

/** The site's label, help and messages around the element of a part. */
function PartFrame({ as = 'field', children }: PartFrameProps) {
  const bound = useContext(BoundContext);
  if (bound === null) return null;
  return (
    <FieldFrame bound={bound} as={as}>
      {children}
    </FieldFrame>
  );
}

interface WidgetPartProps {
  readonly bound: BoundField;
  readonly Site: ComponentType<{ readonly bound: BoundField }>;
}

/** Shows an input by a part of components/own. `Site` renders it as the site does. */
export function WidgetPart({ bound, Site }: WidgetPartProps) {
  const locale = toLocale(useIntl().locale);
  const { text, texts, setText, setTexts } = usePartTexts(bound);
  const { ownPart: part = '', ...field } = bound.field;
  const plain: BoundField = { ...bound, field };
  const site = <Site bound={plain} />;
  const Part = Object.hasOwn(WIDGET_PARTS, part) ? WIDGET_PARTS[part] : undefined;
  if (Part === undefined) return site;
  const { nonNull } = parseInputType(bound.type);
  return (
    <PartBoundary part={part} site={site}>
      <BoundContext value={plain}>
        <Part
          field={{
            name: field.name,
            label: field.label.text,
            required: (nonNull && field.default === undefined) || field.alwaysHasValue === true,
            options: (field.options ?? []).map(({ value, label }) => ({ value, label: label.text })),
          }}
          text={text}
          texts={texts}
          setText={setText}
          setTexts={setTexts}
          locale={locale}
          Frame={PartFrame}
          Default={SiteDefault}
        />
      </BoundContext>
    </PartBoundary>
  );
}

/** Returns the texts of a field and of the fields of an object. */
function usePartTexts(bound: BoundField) {
  const { view } = useFormContext();
  const { setDraft, setText } = useBoundField(bound);
  const { draft, field } = bound;
  const fields = draft.type === 'group' ? draft.fields : {};
  const isUnset = draft.type === 'unset' && view.intent !== 'update';
  const usual = isUnset && field.default !== undefined && field.default !== null ? String(field.default) : '';
  return {
    text: draft.type === 'record' ? draft.key : getTypedText(bound) || usual,
    texts: Object.fromEntries(
      Object.entries(fields).map(([name, inner]) => [name, inner.type === 'text' ? inner.text : '']),
    ),
    setText,
    setTexts: (texts: { readonly [name: string]: string }) =>
      setDraft({
        type: 'group',
        fields: {
          ...fields,
          ...Object.fromEntries(
            Object.entries(texts).map(([name, text]): [string, Draft] => [
              name,
              text === '' ? { type: 'unset' } : { type: 'text', text },
            ]),
          ),
        },
      }),
  };
}
