"""Shapes that the models are built of. Lengths are in the model's own units; the studio scales each model to its frame.
The front looks to -Y; faces that carry a label have a UV from (0, 0) below left to (1, 1) above right."""

import math

import bmesh
import bpy
from mathutils import Vector


def link(mesh_or_curve, material, at=(0, 0, 0), turn=(0, 0, 0), smooth=True):
    thing = bpy.data.objects.new('part', mesh_or_curve)
    mesh_or_curve.materials.append(material)
    if smooth and hasattr(mesh_or_curve, 'polygons'):
        for face in mesh_or_curve.polygons:
            face.use_smooth = True
        mesh_or_curve.use_auto_smooth = True
        mesh_or_curve.auto_smooth_angle = math.radians(40)
    thing.location = at
    thing.rotation_euler = [math.radians(a) for a in turn]
    bpy.context.scene.collection.objects.link(thing)
    return thing


def fillet(points, radius, steps=5):
    """Rounds the corners of an open line."""
    if radius <= 0:
        return list(points)
    out = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:]):
        a, p, b = Vector(before), Vector(here), Vector(after)
        into, away = (p - a), (b - p)
        if into.length < 1e-6 or away.length < 1e-6:
            out.append(here)
            continue
        r = min(radius, into.length * 0.48, away.length * 0.48)
        start, end = p - into.normalized() * r, p + away.normalized() * r
        for i in range(steps + 1):
            t = i / steps
            out.append(tuple((1 - t) ** 2 * start + 2 * t * (1 - t) * p + t * t * end))
    out.append(points[-1])
    return out


def lathe(profile, material, at=(0, 0, 0), turn=(0, 0, 0), ease=0.02, segments=72, span=360, start=0, squash=1.0, wobble=None):
    """Turns a profile of (radius, height) about the upright axis. A span below 360 makes a patch with a UV."""
    line = fillet(profile, ease)
    whole = span >= 360
    count = segments if whole else segments + 1
    points = []
    for i in range(count):
        angle = math.radians(start + span * i / segments)
        for r, z in line:
            k = wobble(angle, z) if wobble else 1
            points.append((r * k * math.cos(angle), r * k * math.sin(angle) * squash, z))
    n = len(line)
    faces, uvs = [], []
    for i in range(segments):
        j = (i + 1) % count
        for k in range(n - 1):
            faces.append((i * n + k, j * n + k, j * n + k + 1, i * n + k + 1))
            u0, u1, v0, v1 = i / segments, (i + 1) / segments, k / (n - 1), (k + 1) / (n - 1)
            uvs += [(u0, v0), (u1, v0), (u1, v1), (u0, v1)]
    mesh = bpy.data.meshes.new('lathe')
    mesh.from_pydata(points, [], faces)
    layer = mesh.uv_layers.new()
    for loop, uv in zip(layer.data, uvs):
        loop.uv = uv
    return link(mesh, material, at, turn)


def band(r0, z0, r1, z1, material, at=(0, 0, 0), span=130, squash=1.0, turn=(0, 0, 0)):
    """A label about the front of something turned, from height z0 to z1."""
    k = 1.006
    line = [(r0 * k, z0), (r0 * k + (r1 - r0) * k * 0.5, (z0 + z1) / 2), (r1 * k, z1)]
    return lathe(line, material, at, turn, 0, 48, span, -90 - span / 2, squash)


def box(w, d, h, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.02, front=None, steps=3, top=None):
    """A box that stands on the ground; `front` and `top` are materials of their own faces, with a UV."""
    x, y = w / 2, d / 2
    points = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, h), (x, -y, h), (x, y, h), (-x, y, h)]
    faces = [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (3, 2, 1, 0)]
    mesh = bpy.data.meshes.new('box')
    mesh.from_pydata(points, [], faces)
    layer = mesh.uv_layers.new()
    for i, loop in enumerate(layer.data):
        loop.uv = [(0, 0), (1, 0), (1, 1), (0, 1)][i % 4]
    thing = link(mesh, material, at, turn)
    if front:
        mesh.materials.append(front)
        mesh.polygons[0].material_index = 1
    if top:
        mesh.materials.append(top)
        mesh.polygons[4].material_index = len(mesh.materials) - 1
    if bevel:
        modifier = thing.modifiers.new('bevel', 'BEVEL')
        modifier.width, modifier.segments = bevel, steps
        modifier.limit_method = 'NONE'
    return thing


def sheet(w, h, material, at=(0, 0, 0), turn=(90, 0, 0)):
    """A flat label; upright and facing the front unless turned."""
    mesh = bpy.data.meshes.new('sheet')
    mesh.from_pydata([(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)], [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new()
    for loop, uv in zip(layer.data, [(0, 0), (1, 0), (1, 1), (0, 1)]):
        loop.uv = uv
    return link(mesh, material, at, turn)


def disc(r, material, at=(0, 0, 0), turn=(90, 0, 0), count=64):
    """A flat round label; upright and facing the front unless turned."""
    mesh = bpy.data.meshes.new('disc')
    mesh.from_pydata([(x, y, 0) for x, y in circle(r, count=count)], [], [tuple(range(count))])
    layer = mesh.uv_layers.new()
    for loop, (x, y) in zip(layer.data, circle(0.5, (0.5, 0.5), count)):
        loop.uv = (x, y)
    return link(mesh, material, at, turn)


def panel(corners, r, material, at=(0, 0, 0), rows=14, steps=10, edge=0.02, gap=0.965):
    """A piece of a ball of radius r between corners on it, sewn in at its edge."""
    middle = sum((Vector(c) for c in corners), Vector()) / len(corners)
    rim = []
    for a, b in zip(corners, [*corners[1:], corners[0]]):
        rim += [Vector(a).lerp(Vector(b), i / steps) for i in range(steps)]
    points, faces, n = [tuple(middle.normalized() * r)], [], len(rim)
    for j in range(1, rows + 1):
        t = j / rows
        points += [tuple(middle.lerp(p, t * gap).normalized() * r * (1 - edge * t**9)) for p in rim]
    faces += [(0, 1 + i, 1 + (i + 1) % n) for i in range(n)]
    for j in range(rows - 1):
        a, b = 1 + j * n, 1 + (j + 1) * n
        faces += [(a + i, b + i, b + (i + 1) % n, a + (i + 1) % n) for i in range(n)]
    mesh = bpy.data.meshes.new('panel')
    mesh.from_pydata(points, [], faces)
    return link(mesh, material, at)


def ball(r, material, at=(0, 0, 0), stretch=(1, 1, 1), turn=(0, 0, 0)):
    mesh = bpy.data.meshes.new('ball')
    shape = bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=48, v_segments=28, radius=r)
    shape.to_mesh(mesh)
    shape.free()
    thing = link(mesh, material, at, turn)
    thing.scale = stretch
    return thing


def rod(points, r, material, at=(0, 0, 0), turn=(0, 0, 0), curved=True, closed=False, flat=1.0):
    """A round bar along points: handles, wires, strings."""
    curve = bpy.data.curves.new('rod', 'CURVE')
    curve.dimensions = '3D'
    kind = 'BEZIER' if curved else 'POLY'
    line = curve.splines.new(kind)
    if curved:
        line.bezier_points.add(len(points) - 1)
        for knot, p in zip(line.bezier_points, points):
            knot.co = p
            knot.handle_left_type = knot.handle_right_type = 'AUTO'
    else:
        line.points.add(len(points) - 1)
        for knot, p in zip(line.points, points):
            knot.co = (*p, 1)
    line.use_cyclic_u = closed
    curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = r, 6, 16
    curve.use_fill_caps = True
    thing = link(curve, material, at, turn)
    thing.scale = (1, flat, 1)
    return thing


def cut(outline, thick, material, at=(0, 0, 0), turn=(90, 0, 0), bevel=0.01, holes=(), curved=False):
    """A plate cut along an outline of (x, y), upright unless turned; `holes` are outlines too."""
    curve = bpy.data.curves.new('cut', 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    for one in (outline, *holes):
        line = curve.splines.new('BEZIER' if curved else 'POLY')
        if curved:
            line.bezier_points.add(len(one) - 1)
            for knot, p in zip(line.bezier_points, one):
                knot.co = (*p, 0)
                knot.handle_left_type = knot.handle_right_type = 'AUTO'
        else:
            line.points.add(len(one) - 1)
            for knot, p in zip(line.points, one):
                knot.co = (*p, 0, 1)
        line.use_cyclic_u = True
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = thick / 2, bevel, 3
    curve.resolution_u = 12
    return link(curve, material, at, turn)


def mirror(right):
    """A closed outline from its right half, listed from top to bottom."""
    return list(right) + [(-x, y) for x, y in reversed(right) if x > 1e-6]


def circle(r, at=(0, 0), count=40):
    return [(at[0] + r * math.cos(2 * math.pi * i / count), at[1] + r * math.sin(2 * math.pi * i / count)) for i in range(count)]


def cloth(outline, material, thick=0.06, fold=0.05, size=0.3, at=(0, 0, 0), turn=(0, 0, 0), voxel=0.022, curved=False, holes=()):
    """Cloth laid flat: an outline with thickness, soft edges and folds."""
    thing = cut(outline, thick, material, at, (0, 0, 0), bevel=thick * 0.4, curved=curved, holes=holes)
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(thing)
    mesh.materials.clear()
    thing = link(mesh, material, at, turn)
    thing.modifiers.new('remesh', 'REMESH').voxel_size = voxel
    thing.modifiers['remesh'].use_smooth_shade = True
    texture = bpy.data.textures.new('folds', 'CLOUDS')
    texture.noise_scale, texture.noise_depth = size, 2
    modifier = thing.modifiers.new('folds', 'DISPLACE')
    modifier.texture, modifier.strength, modifier.texture_coords, modifier.direction = texture, fold * 3, 'LOCAL', 'Z'
    smooth = thing.modifiers.new('smooth', 'SMOOTH')
    smooth.iterations = 6
    return thing


def grid(w, h, depth, material, at=(0, 0, 0), turn=(0, 0, 0), nx=60, ny=80, both=True):
    """A filled bag: depth(u, v) is its half thickness at 0..1 across and 0..1 upwards; front and back with a UV on the front."""
    points, faces, uvs = [], [], []
    for side in (-1, 1) if both else (-1,):
        base = len(points)
        for j in range(ny + 1):
            for i in range(nx + 1):
                u, v = i / nx, j / ny
                points.append(((u - 0.5) * w, side * depth(u, v), v * h))
        for j in range(ny):
            for i in range(nx):
                a = base + j * (nx + 1) + i
                quad = (a, a + 1, a + nx + 2, a + nx + 1)
                corner = [(i / nx, j / ny), ((i + 1) / nx, j / ny), ((i + 1) / nx, (j + 1) / ny), (i / nx, (j + 1) / ny)]
                faces.append(quad if side < 0 else quad[::-1])
                uvs += corner if side < 0 else corner[::-1]
    mesh = bpy.data.meshes.new('grid')
    mesh.from_pydata(points, [], faces)
    layer = mesh.uv_layers.new()
    for loop, uv in zip(layer.data, uvs):
        loop.uv = uv
    return link(mesh, material, at, turn)


def strip(sections, material, at=(0, 0, 0), turn=(0, 0, 0), thick=0.03, steps=10, across=16):
    """A long thin piece along Y, given by its sections (y, half width, height of its edges, rise of its middle): a rise above 0
    makes it round on top, one below 0 hollow, as the bowl of a spoon."""
    lines = [sections[0], *sections, sections[-1]]
    points = []
    for before, here, after, beyond in zip(lines, lines[1:], lines[2:], lines[3:]):
        for i in range(steps):
            t = i / steps
            points.append([0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3) for a, b, c, d in zip(before, here, after, beyond)])
    points.append(list(sections[-1]))
    corners, faces, n = [], [], across + 1
    for y, half, height, rise in points:
        for i in range(n):
            u = 2 * i / across - 1
            corners.append((u * half, y, height + rise * (1 - u * u)))
    for j in range(len(points) - 1):
        faces += [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for i in range(across)]
    mesh = bpy.data.meshes.new('strip')
    mesh.from_pydata(corners, [], faces)
    thing = link(mesh, material, at, turn)
    solid = thing.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = thick, -1
    return thing


def fuse(things, material, voxel=0.03, smooth=8, at=(0, 0, 0), turn=(0, 0, 0)):
    """Makes one soft body of parts that overlap; the parts are gone afterwards."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    shape = bmesh.new()
    for thing in things:
        part = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
        part.transform(thing.matrix_world)
        part.materials.clear()
        shape.from_mesh(part)
    for thing in things:
        bpy.data.objects.remove(thing)
    mesh = bpy.data.meshes.new('fused')
    shape.to_mesh(mesh)
    shape.free()
    whole = link(mesh, material, at, turn)
    remesh = whole.modifiers.new('remesh', 'REMESH')
    remesh.voxel_size, remesh.use_smooth_shade = voxel, True
    whole.modifiers.new('smooth', 'SMOOTH').iterations = smooth
    return whole


def loop(a, lift, far, high, wide, material, at=(0, 0, 0)):
    """A loop of ribbon from the middle outwards at angle `a`, raised by `lift` degrees."""
    n, points, faces = 28, [], []
    up = math.radians(lift)
    for i in range(n + 1):
        t = i / n
        out, over = far * 0.5 * (1 - math.cos(2 * math.pi * t)), high * math.sin(2 * math.pi * t) * math.sin(math.pi * t)
        r, z = out * math.cos(up) - over * math.sin(up), out * math.sin(up) + over * math.cos(up)
        half = wide * (0.3 + 0.7 * math.sin(math.pi * t)) / 2
        for s in (-1, 1):
            points.append((at[0] + r * math.cos(a) - s * half * math.sin(a), at[1] + r * math.sin(a) + s * half * math.cos(a), at[2] + z))
    for i in range(n):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    mesh = bpy.data.meshes.new('loop')
    mesh.from_pydata(points, [], faces)
    band = link(mesh, material)
    solid = band.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.012, 0
    return band
