import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LabelText } from '../../../../components/kit/ui/LabelText';

it('the English name of a field on a Polish page keeps the weight of labels, unlike the remark beside it', () => {
  render(
    <>
      <style>{readFileSync('theme/css/forms.css', 'utf8')}</style>
      <div className="w-field">
        <label>
          <LabelText label={{ text: 'Title', lang: 'en' }} /> <span>wymagane</span>
        </label>
      </div>
    </>,
  );
  const weightOf = (text: string): string => getComputedStyle(screen.getByText(text)).fontWeight;
  // No weight of its own: jsdom does not inherit.
  expect([weightOf('Title'), weightOf('wymagane')]).toEqual(['', '400']);
});
