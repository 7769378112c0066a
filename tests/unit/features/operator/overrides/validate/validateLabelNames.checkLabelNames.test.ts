import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { parseLabelsFile } from '../../../../../../lib/kit/labels/labelsFile';
import { collectNameable } from '../../../../../../lib/kit/labels/nameable';
import { validateLabelNames } from '../../../../../../lib/features/operator/overrides/validate/validateLabelNames';
import { discover } from '../../../../../../lib/core/schema/discover';

const SDL = readFileSync('demo/schema.graphql', 'utf8');
const nameable = collectNameable(discover(buildSchema(SDL)));
const faultsOf = (file: object) => [
  ...validateLabelNames(buildSchema(SDL), nameable, parseLabelsFile(JSON.stringify(file), 'labels.json')),
];

test.each([
  [{ types: { Reprt: { one: 'X' } } }, '"pl.types.Reprt": did you mean Report? There are the types '],
  [
    { types: { Report: { fields: { titel: 'X' } } } },
    '"pl.types.Report.fields.titel": did you mean title? There are the fields ',
  ],
  [
    { enums: { ReportStatus: { NEWW: 'X' } } },
    '"pl.enums.ReportStatus.NEWW": did you mean NEW? There are the values ACCEPTED, ',
  ],
  [{ enums: { Status: { NEW: 'X' } } }, '"pl.enums.Status": '],
  [{ operations: { acceptReprot: 'X' } }, '"pl.operations.acceptReprot": did you mean acceptReport? '],
  [
    { inputs: { CreateReportInput: { titel: 'X' } } },
    '"pl.inputs.CreateReportInput.titel": did you mean title? There are the fields ',
  ],
  [{ groups: { city: 'X' } }, '"pl.groups.city": there are no groups'],
  [{ inputs: { '*': { nonsense: 'X' } } }, '"pl.inputs.*.nonsense": '],
])('a label for what does not exist is told, with what there is: %j', (pl, fault) => {
  expect(faultsOf({ pl })).toEqual([expect.stringContaining(fault)]);
});

test('the demo’s own labels name nothing that does not exist', () => {
  expect(faultsOf(JSON.parse(readFileSync('demo/labels.json', 'utf8')) as object)).toEqual([]);
});
