import { SCALARS } from '../scalars';
import { cityQueries, statisticsFields, viewerFields, vitalsMutations } from './city';
import { commentFields, commentMutations, commentQueries } from './comment';
import { departmentFields, departmentMutations, departmentQueries } from './department';
import { districtFields, districtMutations, districtQueries } from './district';
import { measurementFields, measurementMutations, measurementQueries } from './measurement';
import { reportFields } from './report';
import { reportActions } from './reportActions';
import { reportSubscriptions } from './reportEvents';
import { reportQueries } from './reportList';
import { reportMutations } from './reportWrite';
import { revisionFields, revisionMutations } from './revision';
import { residentFields, residentMutations, residentQueries } from './resident';

/** The resolvers of all fields that are not the property of the same name. */
export const RESOLVERS = {
  ...SCALARS,
  Query: {
    ...reportQueries,
    ...residentQueries,
    ...departmentQueries,
    ...districtQueries,
    ...commentQueries,
    ...measurementQueries,
    ...cityQueries,
  },
  Mutation: {
    ...reportMutations,
    ...reportActions,
    ...revisionMutations,
    ...residentMutations,
    ...departmentMutations,
    ...districtMutations,
    ...commentMutations,
    ...measurementMutations,
    ...vitalsMutations,
  },
  Subscription: reportSubscriptions,
  Report: reportFields,
  ReportRevision: revisionFields,
  Resident: residentFields,
  Department: departmentFields,
  District: districtFields,
  Comment: commentFields,
  Measurement: measurementFields,
  CityStatistics: statisticsFields,
  Viewer: viewerFields,
};
