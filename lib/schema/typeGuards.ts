/**
 * What kind a type is, as graphql's own predicates of the same names say it. Theirs also look for a second copy of the library
 * behind every "no", and discovery asks half a million times: `discover` has that checked once, at its door.
 */
import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLInterfaceType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLUnionType,
  type GraphQLAbstractType,
  type GraphQLCompositeType,
  type GraphQLLeafType,
} from 'graphql';

export const isScalarType = (type: unknown): type is GraphQLScalarType => type instanceof GraphQLScalarType;
export const isObjectType = (type: unknown): type is GraphQLObjectType => type instanceof GraphQLObjectType;
export const isInterfaceType = (type: unknown): type is GraphQLInterfaceType =>
  type instanceof GraphQLInterfaceType;
export const isUnionType = (type: unknown): type is GraphQLUnionType => type instanceof GraphQLUnionType;
export const isEnumType = (type: unknown): type is GraphQLEnumType => type instanceof GraphQLEnumType;
export const isInputObjectType = (type: unknown): type is GraphQLInputObjectType =>
  type instanceof GraphQLInputObjectType;

export const isNonNullType = (type: unknown): boolean => type instanceof GraphQLNonNull;

export const isLeafType = (type: unknown): type is GraphQLLeafType => isScalarType(type) || isEnumType(type);
export const isAbstractType = (type: unknown): type is GraphQLAbstractType =>
  isInterfaceType(type) || isUnionType(type);
export const isCompositeType = (type: unknown): type is GraphQLCompositeType =>
  isObjectType(type) || isAbstractType(type);
