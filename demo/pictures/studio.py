"""The studio: ground, lights and cameras that every model is photographed with, and the passes that the bake needs.

Run by Blender: blender -b --factory-startup -noaudio -t 2 -P studio.py -- OUT [MODEL ...]
Writes one multilayer OpenEXR file for each model, and one of each camera's empty studio (studio-<camera>).
"""

import importlib
import json
import math
import os
import pkgutil
import sys

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

EDGE = 576
# pitch of the camera in degrees, and the height it looks at
CAMERAS = {'eye': (11, 1.08), 'high': (34, 0.35), 'top': (76, 0.0)}
DISTANCE = 9.0
# what a frame shows at that distance
WIDTH = DISTANCE * 36 / 130
# how near to the frame's lower edge a thing may come, as a share of the frame
LEAST = 0.005


def area(scene, location, size, watts):
    light = bpy.data.lights.new('softbox', 'AREA')
    light.energy, light.size = watts, size
    thing = bpy.data.objects.new('softbox', light)
    thing.location = location
    thing.rotation_euler = (Vector((0, 0, 0.5)) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    scene.collection.objects.link(thing)
    return thing


def ground(scene):
    """A seamless sheet that rises behind the things."""
    edge = [(-8, 0.0), (4, 0.0)]
    edge += [(4 + 3 * math.sin(t * math.pi / 16), 3 - 3 * math.cos(t * math.pi / 16)) for t in range(1, 9)] + [(7, 12)]
    points = [p for y, z in edge for p in ((-14, y, z), (14, y, z))]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(edge) - 1)]
    mesh = bpy.data.meshes.new('ground')
    mesh.from_pydata(points, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    paper = bpy.data.materials.new('paper')
    paper.use_nodes = True
    shader = paper.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (0.80, 0.785, 0.76, 1)
    shader.inputs['Roughness'].default_value = 1
    shader.inputs['Specular'].default_value = 0
    mesh.materials.append(paper)
    scene.collection.objects.link(bpy.data.objects.new('ground', mesh))


def sky(scene):
    """Grey from below, white from above: what glass and steel mirror."""
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    where = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color = (0.34, 0.34, 0.35, 1)
    ramp.color_ramp.elements[0].position = 0.35
    ramp.color_ramp.elements[1].color = (1, 1, 1, 1)
    ramp.color_ramp.elements[1].position = 0.8
    scale = nodes.new('ShaderNodeMath')
    scale.operation = 'MULTIPLY_ADD'
    scale.inputs[1].default_value = scale.inputs[2].default_value = 0.5
    links.new(where.outputs['Generated'], split.inputs[0])
    links.new(split.outputs['Z'], scale.inputs[0])
    links.new(scale.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = 0.42
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 64


def open_studio():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    render = scene.render
    render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = int(os.environ.get('SAMPLES', '8'))
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.25
    cycles.adaptive_min_samples = 6
    cycles.use_denoising = False
    cycles.max_bounces = 14
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 14
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2
    render.resolution_x = render.resolution_y = EDGE
    render.use_persistent_data = True
    render.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
    render.image_settings.exr_codec = 'NONE'
    render.image_settings.color_depth = '16'
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_normal = layer.use_pass_uv = True
    for name in ('zone', 'solid'):
        layer.aovs.add().name = name
    ground(scene)
    sky(scene)
    area(scene, (-4.2, -3.6, 4.6), 3.4, 330)
    area(scene, (4.8, -2.6, 2.8), 3.0, 110)
    # the light from behind would fill flat steel with white
    area(scene, (0.6, 2.2, 6.2), 4.5, 230).visible_glossy = False
    cameras = {}
    for name, (pitch, height) in CAMERAS.items():
        camera = bpy.data.cameras.new(name)
        camera.lens = 130
        thing = bpy.data.objects.new(name, camera)
        tilt = math.radians(pitch)
        thing.location = (0, -DISTANCE * math.cos(tilt), height + DISTANCE * math.sin(tilt))
        thing.rotation_euler = (math.pi / 2 - tilt, 0, 0)
        scene.collection.objects.link(thing)
        cameras[name] = thing
    return scene, cameras


def frame(scene, camera, things, fill=0.86):
    """Scales the model to fill the frame and stands it on the ground; returns its points in the scene."""
    bpy.context.view_layer.update()
    depsgraph = bpy.context.evaluated_depsgraph_get()
    corners = []
    for thing in things:
        if thing.type in ('MESH', 'CURVE'):
            seen = thing.evaluated_get(depsgraph)
            mesh = seen.to_mesh()
            corners += [seen.matrix_world @ v.co for v in list(mesh.vertices)[:: max(1, len(mesh.vertices) // 3000)]]
            seen.to_mesh_clear()
    low = [min(c[i] for c in corners) for i in range(3)]
    high = [max(c[i] for c in corners) for i in range(3)]
    middle = Vector(((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]))
    scale, back = 2 / max(high[i] - low[i] for i in range(3)), 0.0
    for _ in range(6):
        points = [(c - middle) * scale + Vector((0, back, 0)) for c in corners]
        seen = [world_to_camera_view(scene, camera, p) for p in points]
        wide = max(p.x for p in seen) - min(p.x for p in seen)
        bottom, top = min(p.y for p in seen), max(p.y for p in seen)
        scale *= fill / max(wide, top - bottom)
        if camera.name == 'eye':
            # what is wide at its foot stands further back, or the frame would cut it
            back += max(0, LEAST - bottom) * WIDTH / math.sin(math.radians(CAMERAS['eye'][0]))
        else:
            back += (0.5 - (bottom + top) / 2) * WIDTH / math.sin(math.radians(CAMERAS[camera.name][0]))
    root = bpy.data.objects.new('root', None)
    scene.collection.objects.link(root)
    for thing in things:
        if thing.parent is None:
            thing.parent = root
    root.scale = (scale, scale, scale)
    root.location = -middle * scale + Vector((0, back, 0))
    bpy.context.view_layer.update()
    return [(c - middle) * scale + Vector((0, back, 0)) for c in corners]


def crop(scene, points):
    """Renders only what the model and its shadow cover; the rest of the frame is the plate."""
    seen = [world_to_camera_view(scene, scene.camera, p) for p in points]
    render = scene.render
    render.use_border, render.use_crop_to_border = True, False
    render.border_min_x = max(0, min(p.x for p in seen) - 0.2)
    render.border_max_x = min(1, max(p.x for p in seen) + 0.2)
    render.border_min_y = max(0, min(p.y for p in seen) - 0.1)
    render.border_max_y = min(1, max(p.y for p in seen) + 0.1)


def models():
    """Every model by its name: (camera, function that builds it)."""
    import models as folder

    found = {}
    for module in pkgutil.iter_modules(folder.__path__):
        found.update(importlib.import_module(f'models.{module.name}').MODELS)
    return found


def stand(scene, camera, build):
    """Builds a model before a camera; returns all that it added to the scene, also when building fails."""
    before = set(bpy.data.objects)
    scene.camera = camera
    try:
        build()
        things = [thing for thing in bpy.data.objects if thing not in before]
        crop(scene, frame(scene, camera, things))
        return None
    except Exception as error:
        return error


def clear(scene, kept):
    for thing in [thing for thing in bpy.data.objects if thing not in kept]:
        bpy.data.objects.remove(thing, do_unlink=True)
    for kind in (bpy.data.meshes, bpy.data.curves, bpy.data.materials):
        for datum in [datum for datum in kind if datum.users == 0]:
            kind.remove(datum)


def main(out, wanted):
    """Renders what is wanted and not there yet. A model that cannot be built is named; the others go on."""
    scene, cameras = open_studio()
    known = models()
    with open(os.path.join(out, 'cameras.json'), 'w') as file:
        json.dump({name: camera for name, (camera, _) in known.items()}, file)
    kept = set(bpy.data.objects)
    broken = []
    for name in wanted or ['studio-' + name for name in CAMERAS] + list(known):
        target = os.path.join(out, name + '.exr')
        if os.path.exists(target):
            continue
        if name.startswith('studio-'):
            scene.camera = cameras[name[7:]]
            scene.render.use_border = False
            error = None
        else:
            camera, build = known[name]
            error = stand(scene, cameras[camera], build)
        if error:
            broken.append(f'{name}: {error!r}')
        else:
            scene.render.filepath = target + '.part'
            scene.render.use_file_extension = False
            bpy.ops.render.render(write_still=True)
            os.rename(target + '.part', target)
            print('rendered', name, flush=True)
        clear(scene, kept)
    for line in broken:
        print('broken', line, flush=True)


if __name__ == '__main__':
    arguments = sys.argv[sys.argv.index('--') + 1 :]
    main(arguments[0], arguments[1:])
