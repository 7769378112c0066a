import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LabelText } from '../../../components/ui/LabelText';

it('marks only the parts of a label that are English', () => {
  const parts = [{ text: 'Zebras', lang: 'en' as const }, { text: ' – szczegóły' }];
  const { container } = render(<LabelText label={{ text: 'Zebras – szczegóły', parts }} />);
  expect(container.innerHTML).toBe('<span lang="en">Zebras</span> – szczegóły');
});
