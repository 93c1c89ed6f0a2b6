import { indoorDepartments } from './indoor-departments.ts';
import { leisureDepartments } from './leisure-departments.ts';
import { outdoorDepartments } from './outdoor-departments.ts';

export const departments = [...indoorDepartments, ...outdoorDepartments, ...leisureDepartments];
