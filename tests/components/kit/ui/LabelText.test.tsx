import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LabelText } from '../../../../components/kit/ui/LabelText';

it('marks only the parts of a label that are English', () => {
  const parts = [{ text: 'Powiązane: ' }, { text: 'Zebras', lang: 'en' as const }];
  const { container } = render(<LabelText label={{ text: 'Powiązane: Zebras', parts }} />);
  expect(container.innerHTML).toBe('Powiązane: <span lang="en">Zebras</span>');
});
