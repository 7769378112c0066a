/** Whether this is the deep run (`TEST_DEEP=1`): all cases of every table, and properties with many more runs. */
export const isDeep = process.env['TEST_DEEP'] === '1';
