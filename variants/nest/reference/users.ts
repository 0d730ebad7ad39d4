import { ForbiddenException, Injectable, Module } from "@nestjs/common";
import { type Handed } from "./request-id.ts";
import { AuditTrail, Settings } from "./shared.ts";

/** As the guard leaves it on the request. */
export interface User {
  readonly sub: string;
  readonly scope: string;
}

@Injectable()
class UserRepository {
  constructor(private readonly settings: Settings) {}

  scopesOf({ scope }: User): readonly string[] {
    return scope.split(" ").filter((one) => one === this.settings.scopeToOrder);
  }
}

@Injectable()
class Permissions {
  constructor(
    private readonly users: UserRepository,
    private readonly audit: AuditTrail,
  ) {}

  demandOrders(user: User, handed: Handed): void {
    if (this.users.scopesOf(user).length > 0) return;
    throw new ForbiddenException(`${user.sub} may not order; this was request ${this.audit.idOf(handed)}.`);
  }
}

@Injectable()
export class UsersService {
  constructor(private readonly permissions: Permissions) {}

  buyerOf(user: User, handed: Handed): string {
    this.permissions.demandOrders(user, handed);
    return user.sub;
  }
}

@Module({ providers: [UserRepository, Permissions, UsersService], exports: [UsersService] })
export class UsersModule {}
